import type { Screen } from '#client/kit/screen.ts'

/** spec 000 §9: a script that has not come after two minutes does not come. */
const CHUNK_TIMEOUT_MS = 120_000

type ChunkCode = 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED'

/** A lazy part of the product could not be loaded (spec 000 §8): the screen says so and offers a reload. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  readonly code: ChunkCode
  constructor(code: ChunkCode, cause: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** Also layouts and other parts that the browser itself gave up. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof ChunkLoadError ||
  (error instanceof Error &&
    /dynamically imported module|importing a module script|preload CSS/i.test(error.message))

/** The bundler's words for a style sheet that did not come. */
const isStyle = (error: unknown): boolean =>
  error instanceof Error && /preload CSS|\.css(?:\?|$)/i.test(error.message)

const timeout = (milliseconds: number): { promise: Promise<never>; stop: () => void } => {
  let timer: ReturnType<typeof setTimeout>
  const promise = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer after ${milliseconds} ms`)), milliseconds)
  })
  return { promise, stop: () => clearTimeout(timer) }
}

/** Loads a screen's code; @throws {ChunkLoadError} after a new release, without a network, or when it takes too long. */
export const loadScreen = async (
  screen: Pick<Screen, 'component'>,
  milliseconds = CHUNK_TIMEOUT_MS,
): ReturnType<Screen['component']> => {
  const late = timeout(milliseconds)
  try {
    return await Promise.race([screen.component(), late.promise])
  } catch (error) {
    throw new ChunkLoadError(isStyle(error) ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED', error)
  } finally {
    late.stop()
  }
}
