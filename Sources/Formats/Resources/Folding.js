"use strict";

// Texts are found without regard to case and accents; "ü" is found as "u" and as "ue".
const plainLetters = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" };
const umlauts = { ä: "ae", ö: "oe", ü: "ue" };
const fold = (text) =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter]).replace(/\s+/g, " ").trim();
const spellings = (text) =>
  `${fold(text)}\n${fold(text.normalize("NFC").toLowerCase().replace(/[äöü]/g, (letter) => umlauts[letter]))}`;
