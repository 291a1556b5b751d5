import { expect, it } from 'vitest';
import { rankMatches } from './rank-matches';

const found = (entries: string[], typed: string) => rankMatches(entries, typed, (text) => text);

it('puts what begins with the words first, then what has a word that does', () => {
  const entries = ['Notebook', 'My bookings', 'Book a slot', 'Free slots'];
  expect(found(entries, 'book')).toEqual(['Book a slot', 'My bookings', 'Notebook']);
  expect(found(entries, '')).toEqual(entries);
});

it('wants every word, in any order, without regard to case and accents', () => {
  const entries = ['Café Zürich', 'Cafe Basel', 'مَواعيد متاحة'];
  expect(found(entries, 'zurich CAFE')).toEqual(['Café Zürich']);
  expect(found(entries, 'مواعيد')).toEqual(['مَواعيد متاحة']);
  expect(found(entries, 'cafe bern')).toEqual([]);
});
