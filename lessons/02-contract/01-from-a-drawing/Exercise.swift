// Declare the protocol WorkerDelegate here.
