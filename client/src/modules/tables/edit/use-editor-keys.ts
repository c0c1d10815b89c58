import { useEffect, useRef } from 'react'

type Keys = { save: () => void; undo: () => void; redo: () => void }

/** Ctrl+S saves; Ctrl+Z and Ctrl+Y undo and redo outside of a field, which has its own undo. */
export const useEditorKeys = ({ save, undo, redo }: Keys): void => {
  const onKey = useRef<(event: KeyboardEvent) => void>(() => undefined)
  useEffect(() => {
    onKey.current = (event) => {
      if (!(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      const typing = (event.target as HTMLElement).matches('input, textarea')
      if (key === 's') {
        event.preventDefault()
        save()
      } else if (!typing && (key === 'y' || (key === 'z' && event.shiftKey))) {
        event.preventDefault()
        redo()
      } else if (!typing && key === 'z') {
        event.preventDefault()
        undo()
      }
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey.current(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
