import { Alert, Button, Group, List, Modal, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import type { PersonalDataPreview, SubjectInput } from '#shared/personal-data/personal-data.contract.ts'
import { previewPerson, requestCopy, requestErasure } from '#shared/personal-data/personal-data.calls.ts'
import { ErrorBlock } from '../ErrorBlock.tsx'
import { errorText } from '../error-text.ts'
import { notifySuccess } from '../notify.ts'
import { useCall } from '../use-call.ts'
import { send } from '#client/lib/call.ts'
import type { ApiError } from '#client/lib/api-error.ts'
import { dateText } from '#client/lib/dates.ts'
import { decimal, taxId } from '#client/lib/format.ts'
import { IconAlertTriangle, IconDownload, IconTrash } from '#client/ui/icons.ts'
import { useReturnFocus } from '../use-return-focus.ts'

/** Where one's own requests and their files are. */
export const REQUESTS_PATH = '/home/personal_data'

const plain = (words: string): string => words.trim().replaceAll(/\s+/g, ' ').toLowerCase()

const Holds = ({ holds }: Pick<PersonalDataPreview, 'holds'>) => {
  const { t } = useTexts('kit')
  if (holds.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('personal_data.no_holds')}
      </Text>
    )
  return (
    <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {holds.map(({ key, title, reason, basis, rows, until }) => (
        <li key={key}>
          <Text size="sm" fw={600}>
            {title} ·{' '}
            {t('personal_data.until', { rows: decimal(rows, 0), count: rows, date: dateText(until) ?? '' })}
          </Text>
          <Text size="sm">{reason}</Text>
          <Text size="xs" c="dimmed">
            {basis}
          </Text>
        </li>
      ))}
    </Stack>
  )
}

const Blockers = ({ orders, orders_elsewhere: elsewhere, responsible }: PersonalDataPreview) => {
  const { t } = useTexts('kit')
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />} title={t('personal_data.blocked')}>
      <List size="sm">
        {orders.length > 0 ? (
          <List.Item>
            {t('personal_data.orders', { orders: orders.map(({ id, code }) => code ?? `#${id}`).join(', ') })}
          </List.Item>
        ) : null}
        {elsewhere > 0 ? <List.Item>{t('personal_data.elsewhere', { count: elsewhere })}</List.Item> : null}
        {responsible ? <List.Item>{t('personal_data.responsible')}</List.Item> : null}
      </List>
    </Alert>
  )
}

type Props = { subject: SubjectInput; onClose: () => void }

/** Everything that can be asked for about one person: a copy, and the end of it, with what the law keeps. */
const Body = ({ subject, preview, onClose }: Props & { preview: PersonalDataPreview }) => {
  const { t } = useTexts('kit')
  const copy = useCall(requestCopy, { invalidates: ['personal_data_requests'] })
  const erasure = useCall(requestErasure, { invalidates: ['personal_data_requests'] })
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const ask = async (request: () => Promise<unknown>, done: string) => {
    setFailure(null)
    try {
      await request()
      notifySuccess(done)
      onClose()
    } catch (error) {
      setFailure(errorText(error))
    }
  }
  const isNumber = subject.type === 'recipients'
  const word = isNumber ? taxId(preview.confirmation) : preview.confirmation
  const confirmed = isNumber
    ? typed.replaceAll(/\D/g, '') === preview.confirmation
    : plain(typed) === plain(preview.confirmation)
  const rows = preview.found.reduce((sum, part) => sum + part.rows, 0)
  return (
    <Stack gap="lg">
      <Stack gap="xs" component="section">
        <Title order={3}>{t('personal_data.copy')}</Title>
        <Text size="sm">
          {t('personal_data.copy_text', { rows: decimal(rows, 0), parts: preview.found.length })}{' '}
          <Link to={REQUESTS_PATH} onClick={onClose}>
            {t('personal_data.requests')}
          </Link>
        </Text>
        <div>
          <Button
            variant="default"
            leftSection={<IconDownload size={17} aria-hidden />}
            loading={copy.isPending}
            onClick={() =>
              void ask(() => copy.mutateAsync({ input: { subject } }), t('personal_data.copy_asked'))
            }
          >
            {t('personal_data.ask_copy')}
          </Button>
        </div>
      </Stack>
      <Stack gap="xs" component="section">
        <Title order={3}>{t('personal_data.erase')}</Title>
        <Text size="sm">{t('personal_data.erase_text')}</Text>
        <Text size="sm" fw={600} mt="xs">
          {t('personal_data.holds')}
        </Text>
        <Holds holds={preview.holds} />
        {preview.may_erase ? (
          <TextInput
            mt="sm"
            label={t('personal_data.type', { word })}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        ) : (
          <Blockers {...preview} />
        )}
      </Stack>
      {failure ? (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {failure}
        </Text>
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        <Button
          color="red"
          leftSection={<IconTrash size={17} aria-hidden />}
          disabled={!preview.may_erase || !confirmed}
          loading={erasure.isPending}
          onClick={() =>
            void ask(
              () => erasure.mutateAsync({ input: { subject, confirmation: typed } }),
              t('personal_data.erase_asked'),
            )
          }
        >
          {t('personal_data.do_erase')}
        </Button>
      </Group>
    </Stack>
  )
}

export const PersonalDataDialog = ({ subject, onClose }: Props) => {
  const { t } = useTexts('kit')
  useReturnFocus()
  const preview = useQuery<PersonalDataPreview, ApiError>({
    queryKey: ['plain', 'personal_data/preview', subject],
    // What stands in the way changes with every order: asked anew each time.
    staleTime: 0,
    gcTime: 0,
    queryFn: () => send(previewPerson, { input: { subject } }),
  })
  const name = preview.data?.name
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={name ? t('personal_data.of', { name }) : t('personal_data.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {preview.isPending ? (
        <Stack gap="sm">
          <Skeleton h={80} />
          <Skeleton h={160} />
        </Stack>
      ) : preview.isError ? (
        <ErrorBlock error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <Body subject={subject} preview={preview.data} onClose={onClose} />
      )}
    </Modal>
  )
}
