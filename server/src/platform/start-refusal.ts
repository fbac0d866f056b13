/** Why the server does not start, in words for whoever starts it; the process ends with `exitCode`. */
export class StartRefusal extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode: number) {
    super(message)
    this.name = 'StartRefusal'
    this.exitCode = exitCode
  }
}
