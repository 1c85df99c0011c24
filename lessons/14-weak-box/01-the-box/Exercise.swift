// Declare WeakObject here.
