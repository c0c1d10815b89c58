import { useCallback, useEffect, useState } from 'react'
import { openLoad, takeDriverStep } from '#shared/driver/driver.calls.ts'
import { driverLoad, type DriverLoad, type DriverStepInput } from '#shared/driver/driver.ts'
import { errorText } from '#client/kit/error-text.ts'
import { isApiError } from '#client/lib/api-error.ts'
import { send } from '#client/lib/call.ts'
import { addStep, removeStep, waitingSteps } from './queue.ts'
import { withWaiting } from './with-waiting.ts'

/** The server has judged it: sending it again changes nothing. */
const isJudged = (error: unknown): boolean =>
  isApiError(error) && [404, 409, 413, 415, 422].includes(error.status)

const placeOf = (hash: string): string => `driver:${hash}`

/** The load as this telephone read it last, for a start without network. */
const remembered = (hash: string): DriverLoad | null => {
  const text = localStorage.getItem(placeOf(hash))
  return text === null ? null : (driverLoad.safeParse(JSON.parse(text)).data ?? null)
}

/** The load of a link with the steps that wait, and a way to inform one, with or without network. */
export const useDriver = (hash: string) => {
  const [load, setLoad] = useState<DriverLoad | null>(() => remembered(hash))
  const [waiting, setWaiting] = useState<DriverStepInput[]>([])
  const [isGone, setGone] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)

  const read = useCallback(
    (answer: DriverLoad) => {
      localStorage.setItem(placeOf(hash), JSON.stringify(answer))
      setLoad(answer)
    },
    [hash],
  )

  /** Sends what waits, one after the other, and stops where the network ends. */
  const flush = useCallback(
    () =>
      // Two pages of one telephone send each step once: the second waits for the first.
      navigator.locks.request(placeOf(hash), async () => {
        const steps = await waitingSteps(hash)
        setWaiting(steps.map(({ step }) => step.input))
        for (const { key, step } of steps)
          try {
            // oxlint-disable-next-line no-await-in-loop -- a step may follow from the one before
            read(await send(takeDriverStep, { hash, input: step.input, files: step.files }))
            // oxlint-disable-next-line no-await-in-loop -- it is gone when the server has it
            await removeStep(key)
          } catch (error) {
            if (!isJudged(error)) return
            setRefused(errorText(error))
            // oxlint-disable-next-line no-await-in-loop -- it would be refused for ever
            await removeStep(key)
          }
        setWaiting((await waitingSteps(hash)).map(({ step }) => step.input))
        await send(openLoad, { hash }).then(read, (error: unknown) => {
          if (isApiError(error) && error.status === 404) setGone(true)
        })
      }),
    [hash, read],
  )

  useEffect(() => {
    const again = () => void flush().catch(() => undefined)
    again()
    addEventListener('online', again)
    const timer = setInterval(again, 30_000)
    return () => {
      removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [flush])

  const inform = async (input: Omit<DriverStepInput, 'step' | 'occurred_at'>, files: File[] = []) => {
    setRefused(null)
    const step = { ...input, step: crypto.randomUUID(), occurred_at: new Date().toISOString() }
    await addStep({ hash, input: step, files })
    setWaiting((before) => [...before, step])
    void flush().catch(() => undefined)
  }

  return { load: load && withWaiting(load, waiting), waiting: waiting.length, isGone, refused, inform }
}
