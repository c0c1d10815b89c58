import { Avatar, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { taxId } from '#client/lib/format.ts'
import { IconBuilding, IconCheck, IconPlus } from '#client/ui/icons.ts'
import { type CompanyRow, addressText } from '../kinds.ts'

type Props = {
  row: CompanyRow
  /** Where it is, when it already works with this company. */
  linkedTo: string | null
  onLink: () => Promise<unknown>
}

/** The company that a CNPJ belongs to, offered instead of a second entry of the same. */
export const FoundCompany = ({ row, linkedTo, onLink }: Props) => {
  const { t } = useTexts('companies')
  const [pending, setPending] = useState(false)
  const link = () => {
    setPending(true)
    void onLink().finally(() => setPending(false))
  }
  const place = addressText(row.address)
  return (
    <Paper withBorder p="lg" aria-live="polite">
      <Group justify="space-between" gap="md">
        <Group gap="md" wrap="nowrap" style={{ minWidth: 0 }}>
          <Avatar src={row.avatar_path} size={52} radius="md" alt="">
            <IconBuilding size={26} aria-hidden />
          </Avatar>
          <Stack gap={0} style={{ minWidth: 0 }}>
            <Text size="sm" c="dimmed">
              {t('found')}
            </Text>
            <Text fw={650} size="lg">
              {row.fantasy_name}
            </Text>
            <Text size="sm">{[row.social_reason, taxId(row.cnpj)].join(' · ')}</Text>
            {place ? (
              <Text size="sm" c="dimmed">
                {place}
              </Text>
            ) : null}
          </Stack>
        </Group>
        {linkedTo === null ? (
          <Button loading={pending} onClick={link} leftSection={<IconPlus size={17} aria-hidden />}>
            {t('link')}
          </Button>
        ) : (
          <Button
            component={Link}
            to={linkedTo}
            variant="default"
            leftSection={<IconCheck size={17} aria-hidden />}
          >
            {t('already_linked')}
          </Button>
        )}
      </Group>
    </Paper>
  )
}
