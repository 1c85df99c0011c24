struct Patient: Equatable {
  let name: String
  let urgent: Bool
}

protocol WaitingRoomDelegate: AnyObject {
  func waitingRoom(_ room: WaitingRoom, didCall name: String)
  func waitingRoomDidEmpty(_ room: WaitingRoom)
}

class WaitingRoom {
  weak var delegate: (any WaitingRoomDelegate)?
  var patients = [Patient]()

  var count: Int {
    return patients.count
  }

  func register(_ name: String, isUrgent: Bool) {
    for patient in patients {
      if patient.name == name {
        return
      }
    }
    let patient = Patient(name: name, urgent: isUrgent)
    if isUrgent {
      var index = 0
      while index < patients.count && patients[index].urgent {
        index += 1
      }
      patients.insert(patient, at: index)
    } else {
      patients.append(patient)
    }
  }

  func leave(_ name: String) {
    if let index = patients.firstIndex(where: { $0.name == name }) {
      patients.remove(at: index)
    }
  }

  func callNext() {
    if patients.isEmpty { return }
    let first = patients.remove(at: 0)
    delegate?.waitingRoom(self, didCall: first.name)
    if patients.isEmpty {
      delegate?.waitingRoomDidEmpty(self)
    }
  }

  func position(of name: String) -> Int? {
    for (index, patient) in patients.enumerated() {
      if patient.name == name { return index + 1 }
    }
    return nil
  }
}
