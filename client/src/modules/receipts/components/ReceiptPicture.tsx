import { ActionIcon, Alert, Button, Group, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { linkOf, ownAddress, saveLinked } from '#client/lib/signed-links.ts'
import { useTexts } from '#client/lib/texts.ts'
import { IconDownload, IconRotateClockwise, IconZoomIn, IconZoomOut } from '#client/ui/icons.ts'
import { pictureOf, viewOf } from '../use-sight.ts'
import styles from './receipts.module.css'

const MOST_ZOOM = 4

/** Told once the picture has come (true), or that it is broken. */
type OnDrawn = (isDrawn: boolean) => void

const Picture = ({ address, name, onDrawn }: { address: string; name: string; onDrawn: OnDrawn }) => {
  const { t } = useTexts('receipts')
  const [zoom, setZoom] = useState(1)
  const [turns, setTurns] = useState(0)
  const [broken, setBroken] = useState(false)
  return (
    <>
      <Group gap={4} className={styles.tools ?? ''}>
        <ActionIcon
          variant="default"
          aria-label={t('zoom_out')}
          disabled={zoom === 1}
          onClick={() => setZoom((now) => Math.max(1, now - 1))}
        >
          <IconZoomOut size={17} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={t('zoom_in')}
          disabled={zoom === MOST_ZOOM}
          onClick={() => setZoom((now) => Math.min(MOST_ZOOM, now + 1))}
        >
          <IconZoomIn size={17} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={t('rotate')}
          onClick={() => setTurns((now) => (now + 1) % 4)}
        >
          <IconRotateClockwise size={17} />
        </ActionIcon>
      </Group>
      {broken ? <Alert m="md">{t('picture_failed')}</Alert> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrows scroll an enlarged picture */}
      <fieldset className={styles.frame} aria-label={name} tabIndex={zoom > 1 ? 0 : -1}>
        <img
          className={styles.picture}
          hidden={broken}
          src={address}
          alt={name}
          onLoad={() => onDrawn(true)}
          onError={() => {
            setBroken(true)
            onDrawn(false)
          }}
          style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%`, rotate: `${turns * 90}deg` }}
        />
      </fieldset>
    </>
  )
}

/** The receipt as it was sent: enlarged and turned where it is a picture, paged where it is a PDF. */
export const ReceiptPicture = ({ path, name, onDrawn }: { path: string; name: string; onDrawn: OnDrawn }) => {
  const { t } = useTexts('receipts')
  const link = useQuery(pictureOf(path))
  const shown = () => {
    if (link.isError) return <ErrorBlock error={link.error} onRetry={() => void link.refetch()} />
    if (link.isPending) return <Loader m="auto" aria-label={name} />
    const address = ownAddress(link.data.temporary_file_path)
    const view = viewOf(link.data.content_type)
    if (view === 'image') return <Picture address={address} name={name} onDrawn={onDrawn} />
    if (view === 'page')
      // The viewer does not run in a sandbox; the file comes as a PDF and nothing else.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      return <iframe className={styles.page} src={address} title={name} onLoad={() => onDrawn(true)} />
    return <Alert m="md">{t('picture_failed')}</Alert>
  }
  return (
    <div className={styles.viewer}>
      {shown()}
      <Button
        className={styles.save ?? ''}
        size="compact-sm"
        variant="default"
        leftSection={<IconDownload size={15} aria-hidden />}
        onClick={() => void saveLinked(linkOf(path)).catch((error: unknown) => notifyError(error))}
      >
        {t('save')}
      </Button>
    </div>
  )
}
