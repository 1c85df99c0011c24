// Write the protocol NorthDetectorDelegate and the class NorthDetector here.
