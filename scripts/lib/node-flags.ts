/**
 * How the server is run, here and in the image (Dockerfile): a heap that is collected before it grows. Measured under the
 * list load: 248 MB at most instead of 353 MB, at the same rate.
 */
export const NODE_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=384']
