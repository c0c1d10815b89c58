import { ActionIcon, Badge, Checkbox, Group, Paper, Switch, Text, Title, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { CHANNELS, type Channel, type NoticeGroup } from '#shared/notifications/catalogue.ts'
import { notifyError } from '#client/kit/notify.ts'
import { IconArrowBackUp } from '#client/ui/icons.ts'
import { type Choice, type Scope, type Subscription, stateOf, useChoose } from '../use-preferences.ts'
import styles from './preferences.module.css'

type Props = { group: NoticeGroup; rows: readonly Subscription[]; scope: Scope }

const choiceOf = (row: Subscription, channel: Channel, active: boolean | null): Choice => ({
  id: Number(row.id),
  channel,
  active,
})

/** One subject: its events down, the channels across; every switch is saved at once. */
export const GroupChoices = ({ group, rows, scope }: Props) => {
  const { t } = useTexts('notifications')
  const choose = useChoose()
  // A switch shows at once; the answer settles it.
  const [pending, setPending] = useState<Readonly<Record<string, boolean>>>({})
  const save = async (choices: readonly Choice[]) => {
    const keys = choices.map(({ id, channel }) => `${scope}.${id}.${channel}`)
    setPending((before) => ({
      ...before,
      ...Object.fromEntries(
        choices.flatMap(({ active }, index) => (active === null ? [] : [[keys[index], active]])),
      ),
    }))
    try {
      await choose(scope, choices)
    } catch (error) {
      notifyError(error)
    } finally {
      setPending((before) =>
        Object.fromEntries(Object.entries(before).filter(([key]) => !keys.includes(key))),
      )
    }
  }
  const isOn = (row: Subscription, channel: Channel): boolean =>
    pending[`${scope}.${row.id}.${channel}`] ?? stateOf(row, scope, channel).active
  const channelName = (channel: Channel) => t(`preferences.${channel}`)
  const groupName = t(`groups.${group}`)

  return (
    <Paper withBorder className={styles.group ?? ''}>
      <table className={styles.matrix}>
        <caption className={styles.hidden}>{groupName}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Title order={2}>{groupName}</Title>
            </th>
            {CHANNELS.map((channel) => {
              const on = rows.filter((row) => isOn(row, channel)).length
              return (
                <th key={channel} scope="col" className={styles.channel}>
                  <Text size="xs" fw={600} c="dimmed" component="span" display="block">
                    {channelName(channel)}
                  </Text>
                  <Checkbox
                    aria-label={t('preferences.all_of', { group: groupName, channel: channelName(channel) })}
                    checked={on === rows.length}
                    indeterminate={on > 0 && on < rows.length}
                    onChange={() => void save(rows.map((row) => choiceOf(row, channel, on < rows.length)))}
                  />
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const chosen = CHANNELS.filter((channel) => stateOf(row, scope, channel).isChosen)
            return (
              <tr key={row.id}>
                <th scope="row">
                  <Group gap={6}>
                    <Text size="sm" fw={600}>
                      {row.name}
                    </Text>
                    {chosen.length > 0 ? (
                      <Badge size="sm" variant="light" color="road">
                        {t(scope === 'own' ? 'preferences.changed' : 'preferences.changed_company')}
                      </Badge>
                    ) : null}
                    {chosen.length > 0 ? (
                      <Tooltip label={t('preferences.reset')}>
                        <ActionIcon
                          variant="subtle"
                          color="gray"
                          size="sm"
                          aria-label={t('preferences.reset_named', { event: row.name })}
                          onClick={() => void save(chosen.map((channel) => choiceOf(row, channel, null)))}
                        >
                          <IconArrowBackUp size={15} />
                        </ActionIcon>
                      </Tooltip>
                    ) : null}
                  </Group>
                  <Text size="xs" c="dimmed" fw={400}>
                    {row.description}
                    {row.only_following ? ` ${t('preferences.only_following')}.` : ''}
                  </Text>
                </th>
                {CHANNELS.map((channel) => (
                  <td key={channel} className={styles.channel}>
                    <Switch
                      aria-label={t('preferences.toggle', {
                        event: row.name,
                        channel: channelName(channel),
                      })}
                      checked={isOn(row, channel)}
                      onChange={(event) => void save([choiceOf(row, channel, event.currentTarget.checked)])}
                    />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Paper>
  )
}
