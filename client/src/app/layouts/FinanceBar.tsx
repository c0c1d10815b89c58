import { ActionIcon, Badge, CopyButton } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useAnswer } from '#client/kit/use-call.ts'
import { showOwnCompany } from '#shared/session/session.calls.ts'
import { type Session, accessOf, roleOf } from '#client/lib/session.ts'
import { Hint } from '#client/ui/Hint.tsx'
import { IconCheck, IconCopy } from '#client/ui/icons.ts'
import { financeUserType } from './look.ts'
import styles from './layouts.module.css'

/** 'Correspondente Digital', the company's code with a button that copies it, and who is at work (spec 000 §2, §6). */
export const FinanceBar = ({ session }: { session: Session }) => {
  const { t } = useTexts('app')
  const role = roleOf(session)
  const company = useAnswer(showOwnCompany, {}, { types: ['companies'] })
  const code = company.data?.code ?? null
  return (
    <span className={styles.finance}>
      <span className={styles.financeTitle}>Correspondente Digital</span>
      {code ? (
        <span className={styles.code}>
          <code>{code}</code>
          <CopyButton value={code}>
            {({ copied, copy }) => (
              <Hint label={t(copied ? 'finance.copied' : 'finance.copy')}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={28}
                  aria-label={t('finance.copy_code', { code })}
                  onClick={copy}
                >
                  {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                </ActionIcon>
              </Hint>
            )}
          </CopyButton>
        </span>
      ) : null}
      <Badge variant="light" visibleFrom="sm">
        {t(`finance.type.${financeUserType(role, accessOf(session).permissions)}`)}
      </Badge>
    </span>
  )
}
