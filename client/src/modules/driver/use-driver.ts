import { useCallback, useState } from 'react'
import { openLoad, takeDriverStep } from '#shared/driver/driver.calls.ts'
import { driverLoad, type DriverLoad, type DriverStepInput } from '#shared/driver/driver.ts'
import { errorText } from '#client/kit/error-text.ts'
import { isApiError } from '#client/lib/api-error.ts'
import { send } from '#client/lib/call.ts'
import { sendWaiting } from '#client/lib/offline/send-waiting.ts'
import { useAgain } from '#client/lib/offline/use-again.ts'
import { driverQueue, ofLink, type KeptStep } from './queue.ts'
import { withWaiting } from './with-waiting.ts'

const placeOf = (hash: string): string => `driver:${hash}`

/** The load as this telephone read it last, for a page that lost the network. */
const remembered = (hash: string): DriverLoad | null => {
  const text = localStorage.getItem(placeOf(hash))
  return text === null ? null : (driverLoad.safeParse(JSON.parse(text)).data ?? null)
}

const remember = (hash: string, load: DriverLoad): void =>
  localStorage.setItem(placeOf(hash), JSON.stringify(load))

/** The load of a link with the steps that wait, and a way to inform one, with or without network. */
export const useDriver = (hash: string) => {
  const [load, setLoad] = useState<DriverLoad | null>(() => remembered(hash))
  const [kept, setKept] = useState<KeptStep[]>([])
  const [isGone, setGone] = useState(false)
  const [isFull, setFull] = useState(false)

  const flush = useCallback(async () => {
    const onLoad = (answer: DriverLoad) => {
      remember(hash, answer)
      setLoad(answer)
    }
    const look = async () => setKept(await driverQueue.kept(ofLink(hash)))
    await look()
    // Two pages of one telephone send each step once: the second waits for the first.
    try {
      await navigator.locks.request(placeOf(hash), () =>
        sendWaiting(driverQueue, {
          isOwn: ofLink(hash),
          take: async ({ input, files }) => onLoad(await send(takeDriverStep, { hash, input, files })),
          reasonOf: errorText,
        }),
      )
    } finally {
      await look()
    }
    await send(openLoad, { hash }).then(onLoad, (error: unknown) => {
      if (isApiError(error) && error.status === 404) setGone(true)
    })
  }, [hash])
  useAgain(flush)

  /** Whether the telephone has kept the step; a full one keeps none, and its form stays open. */
  const inform = async (input: Omit<DriverStepInput, 'step' | 'occurred_at'>, files: File[] = []) => {
    const step = { ...input, step: crypto.randomUUID(), occurred_at: new Date().toISOString() }
    const isKept = await driverQueue.add({ hash, input: step, files }).then(
      () => true,
      () => false,
    )
    setFull(!isKept)
    if (!isKept) return false
    setKept(await driverQueue.kept(ofLink(hash)))
    void flush().catch(() => undefined)
    return true
  }
  const tryAgain = async (one: KeptStep) => {
    await driverQueue.putBack(one)
    await flush().catch(() => undefined)
  }
  const discard = async ({ key }: KeptStep) => {
    await driverQueue.remove(key)
    await flush().catch(() => undefined)
  }

  const waiting = kept.filter(({ step }) => step.refused === undefined).map(({ step }) => step.input)
  const refused = kept.filter(({ step }) => step.refused !== undefined)
  const shown = load && withWaiting(load, waiting)
  return { load: shown, waiting: waiting.length, isGone, isFull, refused, inform, tryAgain, discard }
}
