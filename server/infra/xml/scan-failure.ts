/** Where and why scanning stopped. `position` is an index into the text. */
export type ScanFailure = {
  ok: false
  reason: 'truncated' | 'malformed' | 'dtd_forbidden' | 'too_complex'
  position: number
  message: string
}

export const failure = (reason: ScanFailure['reason'], position: number, message: string): ScanFailure => ({
  ok: false,
  reason,
  position,
  message,
})

export const notClosed = (source: string, name: string): ScanFailure =>
  failure('truncated', source.length, `<${name}> is not closed`)
