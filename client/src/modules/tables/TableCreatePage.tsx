import { Alert, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link, useNavigate } from 'react-router'
import { createDocument } from '#shared/tables/table.calls.ts'
import { errorText } from '#client/kit/error-text.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { type NewTable, documentOf, firstTable, isMissing } from './create/new-table.ts'
import { ShapeFields } from './create/ShapeFields.tsx'
import { WhatFields } from './create/WhatFields.tsx'

/** A new table from nothing: which kind, with whom, which ranges and states to begin with; prices follow in the editor. */
export const TableCreatePage = () => {
  const { t } = useTexts('tables')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const session = useSession()
  const role = session ? roleOf(session) : null
  const asks = { shipper: role !== 'shipper', transporter: role !== 'transporter' }
  const [draft, setDraft] = useState<NewTable>(firstTable)
  const [tried, setTried] = useState(false)
  const act = useCall(createDocument, { invalidates: ['simulation_tables'] })
  const change = (next: Partial<NewTable>) => setDraft((now) => ({ ...now, ...next }))
  const intake = pathTo('table_intake_create')
  const create = async () => {
    setTried(true)
    if (isMissing(draft, asks) || act.isPending) return
    const created = await act.mutateAsync({ input: documentOf(draft, asks) })
    await navigate(pathTo('table_update', { id: created.id }) ?? '/')
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        // The failure is shown below.
        create().catch(() => undefined)
      }}
    >
      <Stack gap="md" maw={900}>
        <PageHeader title={t('create.title')} description={t('create.description')} />
        <WhatFields draft={draft} asks={asks} tried={tried} onChange={change} />
        <ShapeFields draft={draft} onChange={change} />
        {act.error ? (
          <Alert color="red" role="alert" style={{ whiteSpace: 'pre-line' }}>
            {errorText(act.error)}
          </Alert>
        ) : null}
        <Group justify="space-between" gap="xs">
          {intake === null ? (
            <span />
          ) : (
            <Button component={Link} to={intake} variant="subtle">
              {t('create.from_sheet')}
            </Button>
          )}
          <Button type="submit" loading={act.isPending}>
            {t('create.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
