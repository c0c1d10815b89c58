/** Questions of which only the last one's answer counts: a late answer to an earlier one is dropped, and so is its failure. */
export const createLatest = <Asked, Answer>(ask: (asked: Asked) => Promise<Answer>) => {
  let last = 0
  /** @returns null for nothing asked, and where another question came before the answer */
  return async (asked: Asked | null): Promise<Answer | null> => {
    last += 1
    const own = last
    if (asked === null) return null
    try {
      const answer = await ask(asked)
      return own === last ? answer : null
    } catch (error) {
      if (own === last) throw error
      return null
    }
  }
}
