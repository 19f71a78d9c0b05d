import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// A busy machine answers late; a test that waits for something must not fail for it.
configure({ asyncUtilTimeout: 10_000 })
