import { Alert, Box, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { shippers } from '#shared/companies/companies.contract.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { FileDrop } from '#client/kit/FileDrop.tsx'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { roleOf, useSession } from '#client/lib/session.ts'
import { IconInfoCircle } from '#client/ui/icons.ts'
import { useImport } from '../use-import.ts'
import { useBatches } from '../use-batches.ts'
import { BatchPanel } from './BatchPanel.tsx'
import { FullPageDrop } from './FullPageDrop.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import type { NextPaths } from './NextStep.tsx'

type Props = {
  kind: 'nf' | 'cte'
  /** Screens that go on with the imported invoices. */
  next?: NextPaths | null
}

/** Drop zone, progress and the outcome of every file. A user of several shippers names the owner of the files. */
export const ImportBox = ({ kind, next = null }: Props) => {
  const { t } = useTexts('documents')
  const session = useSession()
  const role = session ? roleOf(session) : 'customer'
  const picks = role === 'manager' || role === 'dev' || role === 'four_pl'
  const [owner, setOwner] = useState<string | null>(null)
  const { send, resend, clear, sending, batches, error, rest } = useImport(kind)
  const counts = useBatches(batches)
  const ready = !picks || owner !== null
  const drop = (files: File[]) => send(files, owner)
  return (
    <Stack gap="sm">
      {picks ? (
        <Box maw={420}>
          <ResourcePicker<{ fantasy_name: string }>
            label={t('import.owner')}
            description={t('import.owner_hint')}
            resource={shippers}
            optionLabel={(row) => row.fantasy_name}
            value={owner}
            onChange={setOwner}
            required
          />
        </Box>
      ) : null}
      {ready ? (
        <>
          <FileDrop
            onFiles={drop}
            loading={sending !== null}
            title={t(kind === 'nf' ? 'import.drop_nf' : 'import.drop_cte')}
            hint={t(kind === 'nf' ? 'import.hint_nf' : 'import.hint_cte')}
          />
          <FullPageDrop onFiles={drop} active={sending === null} label={t('import.drop_anywhere')} />
        </>
      ) : (
        <Alert color="blue" icon={<IconInfoCircle />}>
          {t('import.owner_first')}
        </Alert>
      )}
      {sending || (batches.length > 0 && !counts.done) ? (
        <ImportProgress sending={sending} counts={counts} />
      ) : null}
      {error === null ? null : <ErrorBlock error={error} title={t('import.failed')} />}
      {rest.length > 0 && batches.length > 0 ? (
        <Group>
          <Button variant="default" onClick={() => void resend(rest, owner)}>
            {t('import.send_rest', { count: rest.length })}
          </Button>
        </Group>
      ) : null}
      {batches.length > 0 && sending === null ? (
        <BatchPanel
          key={batches.map(({ batch_id: id }) => id).join()}
          batches={batches}
          counts={counts}
          onClose={clear}
          next={next}
        />
      ) : null}
    </Stack>
  )
}
