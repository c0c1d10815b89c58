import { Button, Group, Modal, Text } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useBlocker } from 'react-router'

/** Leaving with changes asks; inside the app by a dialog, on closing the tab by the browser. */
export const LeaveGuard = ({ when, released }: { when: boolean; released: RefObject<boolean> }) => {
  const { t } = useTexts('kit')
  const asked = useRef(() => when)
  useEffect(() => {
    // `released` is set by a successful save, before the page navigates and before a render could tell.
    asked.current = () => when && !released.current
  })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && asked.current(),
  )
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (asked.current()) event.preventDefault()
    }
    addEventListener('beforeunload', onUnload)
    return () => removeEventListener('beforeunload', onUnload)
  }, [])
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('form.leave_title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Text size="sm">{t('form.leave_text')}</Text>
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={() => blocker.reset?.()}>
          {t('form.stay')}
        </Button>
        <Button color="red" onClick={() => blocker.proceed?.()}>
          {t('form.leave')}
        </Button>
      </Group>
    </Modal>
  )
}
