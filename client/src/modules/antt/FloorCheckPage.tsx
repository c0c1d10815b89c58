import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { anttChecks } from '#shared/antt/antt-checks.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import { roleOf, useSession } from '#client/lib/session.ts'
import { IconPrinter, IconScale, IconTrash } from '#client/ui/icons.ts'
import { CHECK_INCLUDE, openProof, subjectOf, type Check } from './check.ts'
import { useCheckColumns, useCheckFilters } from './components/check-columns.tsx'
import { FloorCheckDialog } from './components/FloorCheckDialog.tsx'

/** The ANTT floor in bulk: every check over the orders of a period or over a whole table, each with its proof in PDF. */
export const FloorCheckPage = () => {
  const { t } = useTexts('antt')
  const pathTo = usePathTo()
  const session = useSession()
  const removal = useRowRemoval<Check>(anttChecks, {
    title: t('floor.delete_title'),
    text: t('floor.delete_text'),
    confirm: t('floor.delete'),
    done: t('floor.deleted'),
  })
  const [asking, setAsking] = useState(false)
  const withShipper = session !== null && roleOf(session) !== 'shipper'
  const columns = useCheckColumns(withShipper)
  const filters = useCheckFilters()
  const start = (
    <Button leftSection={<IconScale size={17} aria-hidden />} onClick={() => setAsking(true)}>
      {t('floor.new')}
    </Button>
  )
  return (
    <>
      <ResourceList<Check>
        resource={anttChecks}
        title={t('floor.title')}
        description={t('floor.description')}
        columns={columns}
        filters={filters}
        include={CHECK_INCLUDE}
        rowTo={(row) => pathTo('floor_check_result', { id: row.id })}
        rowName={subjectOf}
        rowActions={(row) => [
          ...(row.status === 'completed'
            ? [
                {
                  label: t('floor.proof'),
                  icon: IconPrinter,
                  onClick: () => void openProof(row.id).catch(notifyError),
                },
              ]
            : []),
          { label: t('floor.delete'), icon: IconTrash, color: 'red', onClick: () => removal.ask(row) },
        ]}
        actions={start}
        empty={{ title: t('floor.start'), text: t('floor.start_text') }}
      />
      {asking ? <FloorCheckDialog onClose={() => setAsking(false)} /> : null}
      {removal.dialog}
    </>
  )
}
