import { useTexts } from '#client/lib/texts.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { PlanFiles } from '#client/kit/PlanFiles.tsx'

/** The risk management plans of the shippers that one works for, and one's own. */
export const PlansPage = () => {
  const { t } = useTexts('kit')
  return (
    <>
      <PageHeader title={t('plans.page')} description={t('plans.page_text')} />
      <PlanFiles canChange />
    </>
  )
}
