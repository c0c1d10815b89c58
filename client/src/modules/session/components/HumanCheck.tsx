import { Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useAppConfig } from '#client/lib/app-config.ts'
import { currentLanguage } from '#client/lib/i18n.ts'

type Puzzle = {
  ready?: (run: () => void) => void
  render: (
    target: HTMLElement,
    options: {
      sitekey: string
      theme: 'light' | 'dark'
      hl?: string
      callback: (answer: string) => void
      'expired-callback': () => void
      'error-callback': () => void
    },
  ) => unknown
}

const puzzle = (): Puzzle | undefined => (globalThis as { grecaptcha?: Puzzle }).grecaptcha

let loading: Promise<void> | undefined

/** The provider's script, once, and only where a form asks for it. */
const loadScript = (url: string): Promise<void> =>
  (loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loading = undefined
      script.remove()
      reject(new Error('the human check did not load'))
    })
    document.head.append(script)
  }))

type Props = { onAnswer: (answer: string | null) => void }

/** The puzzle of the configured provider; nothing where none is configured. A new `key` gives a new puzzle. */
export const HumanCheck = ({ onAnswer }: Props) => {
  const { t } = useTexts('session')
  const { recaptcha } = useAppConfig()
  const place = useRef<HTMLDivElement>(null)
  const tell = useRef(onAnswer)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    tell.current = onAnswer
  })
  useEffect(() => {
    const target = place.current
    if (!recaptcha || !target) return undefined
    // The provider writes into an element of its own, which React then takes away as a whole.
    const inner = document.createElement('div')
    target.append(inner)
    let gone = false
    const draw = () => {
      if (gone) return
      puzzle()?.render(inner, {
        sitekey: recaptcha.site_key,
        theme: document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light',
        hl: currentLanguage(),
        callback: (answer) => tell.current(answer),
        'expired-callback': () => tell.current(null),
        'error-callback': () => setFailed(true),
      })
    }
    loadScript(recaptcha.script_url)
      .then(() => {
        const ready = puzzle()?.ready
        return ready ? ready(draw) : draw()
      })
      .catch(() => setFailed(true))
    return () => {
      gone = true
      inner.remove()
    }
  }, [recaptcha])
  if (!recaptcha) return null
  return (
    <div>
      <div ref={place} style={{ minHeight: 78 }} />
      {failed ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('human.failed')}
        </Text>
      ) : null}
    </div>
  )
}
