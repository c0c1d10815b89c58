import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { startTestServer } from '#tests/support/database.ts'
import { NODE_FLAGS } from '../../scripts/lib/node-flags.ts'

const run = promisify(execFile)

type Answer = {
  requests: number
  status: string
  loads: number
  out: number
  seconds: number
  saving: string
  planMs: number
  idleMiB: number
  peakMiB: number
}

/** Automatic road maps of so many requests, through the call, the worker and its thread. */
export const benchConsolidationSize = async (sizes: readonly number[]): Promise<Answer[]> => {
  const server = await startTestServer()
  const answers: Answer[] = []
  try {
    for (const requests of sizes) {
      // oxlint-disable-next-line no-await-in-loop -- one measure at a time
      const { stdout } = await run(
        process.execPath,
        [...NODE_FLAGS, 'tests/bench/consolidation/child.ts', String(requests)],
        { env: { ...process.env, TEST_SERVER_URL: server.adminUrl } },
      )
      const answer: Answer = JSON.parse(stdout)
      if (answer.status !== 'completed') throw new Error(`the consolidation ended ${answer.status}`)
      answers.push({ ...answer, planMs: Math.round(answer.planMs), peakMiB: Math.round(answer.peakMiB) })
    }
  } finally {
    await server.stop()
  }
  return answers
}
