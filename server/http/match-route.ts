/** Which handler a path is for, found by its first segment and its length instead of by hundreds of expressions. */

type Match<T> = { value: T; params: Record<string, string> }

type Matcher<T> = {
  /** `path` in Express's syntax below /api: `orders/:id`. Of two that fit, the one that was added first is found. */
  add: (method: string, path: string, value: T) => void
  /** @throws URIError when a parameter is no valid escape */
  find: (method: string, path: string) => Match<T> | null
  /** Methods that the path takes; none where it is unknown. */
  methods: (path: string) => string[]
}

type Pattern<T> = { segments: readonly string[]; value: T }

/** `/orders/7/` and `/orders/7` are the same path. */
const segmentsOf = (path: string): string[] => {
  const from = path.startsWith('/') ? 1 : 0
  return path.slice(from, path.length > from && path.endsWith('/') ? -1 : undefined).split('/')
}

const fits = (pattern: readonly string[], asked: readonly string[]): boolean =>
  pattern.every((segment, index) =>
    segment.startsWith(':') ? asked[index] !== '' : segment === asked[index],
  )

/** As Express answers it: who sends a broken escape made a mistake. */
const decode = (text: string): string => {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { status: 400 }) : error
  }
}

const paramsOf = (pattern: readonly string[], asked: readonly string[]): Record<string, string> => {
  const params: Record<string, string> = {}
  pattern.forEach((segment, index) => {
    if (segment.startsWith(':')) params[segment.slice(1)] = decode(asked[index] ?? '')
  })
  return params
}

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const

const place = (method: string, segments: readonly string[]): string =>
  `${method} ${segments.length} ${segments[0] ?? ''}`

export const createMatcher = <T>(): Matcher<T> => {
  const patterns = new Map<string, Pattern<T>[]>()
  return {
    add: (method, path, value) => {
      const segments = segmentsOf(path)
      if (segments[0]?.startsWith(':')) throw new Error(`${path} has to begin with a name`)
      const key = place(method.toUpperCase(), segments)
      const there = patterns.get(key)
      if (there) there.push({ segments, value })
      else patterns.set(key, [{ segments, value }])
    },
    find: (method, path) => {
      const asked = segmentsOf(path)
      const found = patterns
        .get(place(method === 'HEAD' ? 'GET' : method, asked))
        ?.find(({ segments }) => fits(segments, asked))
      return found ? { value: found.value, params: paramsOf(found.segments, asked) } : null
    },
    methods: (path) => {
      const asked = segmentsOf(path)
      return METHODS.filter((method) =>
        patterns.get(place(method, asked))?.some(({ segments }) => fits(segments, asked)),
      )
    },
  }
}
