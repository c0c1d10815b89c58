import { expect, test } from 'vitest'
import { ChunkLoadError, loadScreen } from './load-screen.ts'

const Component = () => null
const failing = (message: string) => ({ component: () => Promise.reject(new Error(message)) })
const caught = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work
  } catch (error) {
    return error
  }
  return null
}

test('a screen that comes is a screen', async () => {
  expect(await loadScreen({ component: () => Promise.resolve({ Component }) })).toEqual({ Component })
})

test('a script that is gone is a ChunkLoadError, a style sheet has a code of its own', async () => {
  const script = await caught(
    loadScreen(failing('Failed to fetch dynamically imported module: /assets/A-1.js')),
  )
  expect(script).toBeInstanceOf(ChunkLoadError)
  expect(script).toMatchObject({ name: 'ChunkLoadError', code: 'CHUNK_LOAD_FAILED' })
  const style = await caught(loadScreen(failing('Unable to preload CSS for /assets/A-1.css')))
  expect(style).toMatchObject({ name: 'ChunkLoadError', code: 'CSS_CHUNK_LOAD_FAILED' })
})

test('a script that never comes is given up', async () => {
  const silent = { component: () => new Promise<never>(() => {}) }
  expect(await caught(loadScreen(silent, 20))).toMatchObject({ name: 'ChunkLoadError' })
})
