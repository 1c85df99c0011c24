// Write two protocols and a class here. The task says what they are called.
