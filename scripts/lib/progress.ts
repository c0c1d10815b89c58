/**
 * Runs one step of a preparation and prints a line when it is done. `work` may answer `false` for "nothing to do",
 * which is not worth a line, or a text that says more.
 */
export const step = async (label: string, work: () => Promise<boolean | string | void>): Promise<void> => {
  const started = performance.now()
  const result = await work()
  if (result === false) return
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`  ✓ ${label}${typeof result === 'string' ? `: ${result}` : ''} (${seconds} s)`)
}
