import { UnstyledButton } from '@mantine/core'
import { lazy } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { PlainAvatar } from '#client/ui/plain/PlainAvatar.tsx'
import { MenuOf } from '#client/kit/floating/MenuOf.tsx'
import type { Session } from '#client/lib/session.ts'

const AccountEntries = lazy(async () => ({ default: (await import('./AccountEntries.tsx')).AccountEntries }))

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word[0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase()

/** The company's mark, which opens what concerns the person. */
export const AccountMenu = ({ session }: { session: Session }) => {
  const { t } = useTexts('app')
  const { user } = session
  // The accessible name begins with the visible text (WCAG 2.5.3).
  const mark = initials(user.company.fantasy_name)
  return (
    <MenuOf
      width={250}
      renderEntries={() => <AccountEntries session={session} />}
      renderButton={(button) => (
        <UnstyledButton
          {...button}
          aria-label={`${mark} · ${t('account', { name: user.name })}`}
          style={{ borderRadius: '50%' }}
        >
          <PlainAvatar src={user.company.avatar_path ?? null} letters={mark} />
        </UnstyledButton>
      )}
    />
  )
}
