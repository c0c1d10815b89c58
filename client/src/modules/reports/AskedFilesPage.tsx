import { Button } from '@mantine/core'
import { type ComponentType, useMemo, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { ExportSubject } from '#shared/reports/export-report.contract.ts'
import { IconDownload } from '#client/ui/icons.ts'
import { ExportList } from './ExportsPage.tsx'

type Props = {
  of: ExportSubject
  title: string
  empty: { title: string; text: string }
  dialog: ComponentType<{ onClose: () => void }>
}

/** Files of one subject, and the button that asks for another. */
export const AskedFilesPage = ({ of, title, empty, dialog: Dialog }: Props) => {
  const { t } = useTexts('reports')
  const [asking, setAsking] = useState(false)
  const fixedFilter = useMemo(() => ({ of }), [of])
  return (
    <>
      <ExportList
        fixedFilter={fixedFilter}
        title={title}
        empty={empty}
        actions={
          <Button leftSection={<IconDownload size={17} aria-hidden />} onClick={() => setAsking(true)}>
            {t('ask.submit')}
          </Button>
        }
      />
      {asking ? <Dialog onClose={() => setAsking(false)} /> : null}
    </>
  )
}
