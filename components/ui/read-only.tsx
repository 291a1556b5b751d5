'use client';

import { createContext, type ReactNode, use } from 'react';

const ReadOnlyContext = createContext(false);

interface ReadOnlyProps {
  isReadOnly: boolean;
  children: ReactNode;
}

/**
 * What is inside may only be read: its fields can't be changed, nothing in it can be put in order, and only
 * those of its buttons are there that are for readers.
 */
export function ReadOnly({ isReadOnly, children }: ReadOnlyProps) {
  return <ReadOnlyContext value={isReadOnly}>{children}</ReadOnlyContext>;
}

/** Whether what stands here may only be read. */
export function useReadOnly(): boolean {
  return use(ReadOnlyContext);
}

/** Marks the box of a field that may only be read, for its look. */
export function readOnlyMark(isReadOnly: boolean): { 'data-readonly': true | undefined } {
  return { 'data-readonly': isReadOnly || undefined };
}
