// Write the class TemperatureStream here. The thermometer is in Thermometer.swift.
