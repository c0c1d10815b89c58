import { useTexts } from '#client/lib/texts.ts'
import { PicturePanel } from '#client/kit/PicturePanel.tsx'
import { removeLogo, sendLogo } from '#client/kit/company-logo.ts'

type Props = {
  company: { id: string; fantasy_name: string; avatar_path: string | null }
  /** Only the one who answers for the company, and the operator (spec 002 §5). */
  canChange: boolean
}

export const LogoPanel = ({ company, canChange }: Props) => {
  const { t } = useTexts('companies')
  return (
    <PicturePanel
      title={t('logo')}
      src={company.avatar_path}
      label={t('logo_of', { name: company.fantasy_name })}
      refusal={canChange ? null : t('logo_responsible_only')}
      onSend={(file) => sendLogo(company.id, file)}
      onRemove={() => removeLogo(company.id)}
    />
  )
}
