const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * A promise that resolves on the first Ctrl-C or SIGTERM; later ones are taken for the same wish. So is the end of an
 * npm that started us: it hands a SIGTERM to the shell in between, which dies of it without telling us.
 */
export const askedToStop = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve())
    if (process.env['npm_lifecycle_event'] === undefined) return
    const parent = process.ppid
    setInterval(() => {
      if (process.ppid !== parent) resolve()
    }, 250).unref()
  })
