/**
 * Names of downloaded files. Letters of any alphabet are kept; characters that a file system or header might misread
 * are removed.
 */
import { corLabel } from './print-heading.ts';
import type { RevisionContent } from '../../domain/revision.ts';

export const CHANGE_ORDER_LOG_NAME = 'ChangeOrderLog';

/** 'Summit Ridge Electric - Riverside Medical Tower - COR 3.pdf' */
export function changeOrderPdfName(revision: Pick<RevisionContent, 'company' | 'job' | 'order'>): string {
  return `${baseName(revision)}.pdf`;
}

/** 'Summit Ridge Electric - Riverside Medical Tower - COR 3 - evidence.zip' */
export function evidencePackageName(revision: Pick<RevisionContent, 'company' | 'job' | 'order'>): string {
  return `${baseName(revision)} - evidence.zip`;
}

/** One part of a file's name: no separators, control or reserved characters, at most 60 letters. */
export function safeFileName(text: string): string {
  return cutName(visibleLetters(text).replace(/[\\/:*?"<>|%;]+/g, ' '), 60);
}

/**
 * The name of an uploaded file as people see it, at most 120 letters: its folder and invisible letters go, inch marks and
 * percent signs stay. Browsers send a quotation mark in a form as '%22'. A file system gets `safeFileName` of it.
 */
export function uploadedFileName(filename: string): string {
  const letters = visibleLetters(filename.replaceAll('%22', '"'));
  return cutName(letters.slice(Math.max(letters.lastIndexOf('/'), letters.lastIndexOf('\\')) + 1), 120);
}

function visibleLetters(text: string): string {
  return (
    text
      .toWellFormed()
      .normalize('NFC')
      // eslint-disable-next-line no-control-regex -- control characters are what is looked for
      .replace(/[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, '')
  );
}

function cutName(text: string, length: number): string {
  return [...text.replace(/\s+/g, ' ')]
    .slice(0, length)
    .join('')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '');
}

function baseName(revision: Pick<RevisionContent, 'company' | 'job' | 'order'>): string {
  return [revision.company.name, revision.job?.name ?? '', corLabel(revision)]
    .map(safeFileName)
    .filter(Boolean)
    .join(' - ');
}
