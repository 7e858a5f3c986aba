/** Testing Library, whose own limit of one second is too short for a busy machine. */
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 60_000 })

export * from '@testing-library/react'
