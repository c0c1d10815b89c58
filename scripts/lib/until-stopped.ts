const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** A promise that resolves on the first Ctrl-C or SIGTERM; later ones are taken for the same wish. */
export const askedToStop = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve())
  })
