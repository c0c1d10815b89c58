import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { IconCheck } from '#client/ui/icons.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import styles from './register.module.css'

type Props = {
  /** What stands in the bar beside the product's name. */
  name: string
  /** Whose link it is; with a button that copies it (spec 000 §2 Layouts, finance bar). */
  code?: string | undefined
  title: string
  text: string
  points: readonly string[]
  children: ReactNode
}

/** The frame of a registration: what it takes on one side, the form on the other. */
export const RegisterShell = ({ name, code, title, text, points, children }: Props) => {
  const { t } = useTexts('session')
  const { t: kit } = useTexts('kit')
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Link to="/auth/login" className={styles.mark}>
          <img src="/tropeiro.svg" width={28} height={28} alt="" />
          Tropeiro
        </Link>
        <span className={styles.name}>{name}</span>
        {code ? (
          <span className={styles.code}>
            {t('register.code_of', { code })}
            <CopyButton value={code} label={kit('copy')} doneLabel={kit('copied')} />
          </span>
        ) : null}
        <Link to="/auth/login" className={styles.enter}>
          {t('register.have_account')}
        </Link>
      </header>
      <main id="content" tabIndex={-1} className={styles.content}>
        <div className={styles.aside}>
          <Title order={1} tabIndex={-1} data-page-title>
            {title}
          </Title>
          <Text c="dimmed" mt={6}>
            {text}
          </Text>
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>
                <IconCheck size={18} aria-hidden />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <div>{children}</div>
      </main>
      <footer>
        <LanguageChoice />
      </footer>
    </div>
  )
}
