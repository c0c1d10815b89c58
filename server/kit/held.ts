/** State of a module, made when it is first asked for: one of each kind for a container. */
export type Held = <T>(make: () => T) => T

/** @returns what hands out state by the function that makes it */
export const createHeld = (): Held => {
  const states = new Map<() => unknown, unknown>()
  return <T>(make: () => T): T => {
    if (!states.has(make)) states.set(make, make())
    return states.get(make) as T
  }
}
