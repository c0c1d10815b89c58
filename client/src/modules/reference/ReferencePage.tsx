import { useTexts } from '#client/lib/texts.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { UrlTabs } from '#client/kit/detail/UrlTabs.tsx'
import { AnttTab } from './AnttTab.tsx'
import { ConsumptionTab } from './ConsumptionTab.tsx'
import { IcmsTab } from './IcmsTab.tsx'
import { IssTab } from './IssTab.tsx'

const drawIcms = () => <IcmsTab />
const drawIss = () => <IssTab />
const drawConsumption = () => <ConsumptionTab />
const drawAntt = () => <AnttTab />

/** Taxes and the ANTT floor as the law has them, by date: what counts, what comes, and who published it. */
export const ReferencePage = () => {
  const { t } = useTexts('reference')
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <UrlTabs
        tabs={[
          { value: 'icms', label: t('tab.icms'), content: drawIcms },
          { value: 'iss', label: t('tab.iss'), content: drawIss },
          { value: 'consumption', label: t('tab.consumption'), content: drawConsumption },
          { value: 'antt', label: t('tab.antt'), content: drawAntt },
        ]}
      />
    </>
  )
}
