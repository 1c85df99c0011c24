// imports: Foundation
// swift-format-ignore-file
import Foundation

func inKilometres(_ m: Measurement<UnitLength>) -> Double { m.converted(to: .kilometers).value }

func program() {
    let marathon = Measurement(value: 42.195, unit: UnitLength.kilometers)
    let mile = Measurement(value: 1, unit: UnitLength.miles)
    print(marathon.converted(to: .meters).value, inKilometres(mile), marathon > mile)
    print((marathon + Measurement(value: 5, unit: .meters)).converted(to: .kilometers).value)
    let heat = Measurement(value: 100, unit: UnitTemperature.celsius)
    print(heat.converted(to: .fahrenheit).value.rounded(), heat.converted(to: .kelvin).value)
    print((mile * 2).value, (marathon / 2).value, Measurement(value: 90, unit: UnitAngle.degrees).converted(to: .radians).value == .pi / 2)
    print(Measurement(value: 1, unit: UnitDuration.hours).converted(to: .seconds).value, UnitMass.kilograms.symbol)
    print(Measurement(value: 1000, unit: UnitMass.grams) == Measurement(value: 1, unit: UnitMass.kilograms))
    let speeds = [Measurement(value: 36, unit: UnitSpeed.kilometersPerHour), Measurement(value: 5, unit: UnitSpeed.metersPerSecond)]
    print(speeds.min()!.value, speeds.map { $0.converted(to: .metersPerSecond).value.rounded() })
    let custom = UnitLength(symbol: "smoot", converter: UnitConverterLinear(coefficient: 1.702))
    print(Measurement(value: 364.4, unit: custom).converted(to: .meters).value.rounded(), custom.symbol)
}
