/** Ends a script with one clear sentence instead of a stack trace. */
export class StopException extends Error {
  override name = 'StopException'
}

const isSpoken = (error: unknown): error is Error =>
  error instanceof Error && ['StopException', 'MigrationException', 'EnvError'].includes(error.name)

/** Runs a script's main function; an expected problem is printed as a sentence, anything else with its stack. */
export const runMain = async (main: () => Promise<number | void>): Promise<void> => {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    if (isSpoken(error)) console.error(`\n${error.message}\n`)
    else console.error(error)
    process.exitCode = 1
  }
}

/** Prints `text` and ends where the script was called with `--help`. */
export const helpAsked = (text: string): boolean => {
  const asked = process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')
  if (asked) console.log(text.trim())
  return asked
}
