// swift-format-ignore-file
func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
        a.y * b.z - a.z * b.y,
        a.z * b.x - a.x * b.z,
        a.x * b.y - a.y * b.x)
}

func length(_ v: SIMD3<Double>) -> Double { dot(v, v).squareRoot() }

func program() {
    let a = SIMD3<Double>(1, 2, 3), b = SIMD3<Double>(x: 4, y: 5, z: 6)
    print(dot(a, b), cross(a, b), length(SIMD3(3, 4, 0)))
    var position = SIMD2<Float>(0, 0)
    let speed = SIMD2<Float>(1.5, -0.5)
    for _ in 1...4 { position += speed * 0.5 }
    print(position.x, position.y, position == SIMD2(3, -1))
    let lanes: SIMD4<Int32> = [1, 2, 3, 4]
    print(lanes &+ 10, lanes.wrappedSum(), lanes.max(), lanes.min(), lanes[2], lanes.scalarCount)
    let mask = lanes .> 2
    print(mask, lanes.replacing(with: 0, where: mask))
    print(SIMD4<Int32>(repeating: 7) &- lanes, lanes.evenHalf, lanes.lowHalf, SIMD3<Double>.zero, pointwiseMax(lanes, 3 &* SIMD4.one))
}
