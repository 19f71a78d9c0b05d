'use client'

import type { ComponentProps } from 'react'
import { showFocused } from './show-focused'

/** A list that scrolls sideways (`rowClass`), for parts that the server renders. */
export function ScrollRow(list: ComponentProps<'ul'>) {
  return <ul {...list} onFocus={showFocused} />
}
