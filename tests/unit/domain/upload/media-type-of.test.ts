import { describe, expect, test } from 'vitest';
import { mediaTypeOf, mediaTypeOfFile } from '#domain/upload/media-type-of.ts';
import { isAllowedType, typesOfUpload, UPLOAD_LIMIT_BYTES } from '#domain/upload/media-types.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('the format detected in a file', () => {
  test.each([
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['GIF87a', 'image/gif'],
    ['GIF89a', 'image/gif'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
    ['II*\0', 'image/tiff'],
    ['MM\0*', 'image/tiff'],
    ['\0\0\0\x18ftypmp42', 'video/mp4'],
    ['\0\0\0\x18ftypisom', 'video/mp4'],
    ['\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm', 'video/webm'],
    ['%PDF-1.4', 'application/pdf'],
    ['%PDF-2.0', 'application/pdf'],
    ['<svg xmlns="x"/>', 'image/svg+xml'],
    ['\xef\xbb\xbf \n<?xml version="1.0"?><!-- a --><svg>', 'image/svg+xml'],
    ['\xff\xfe<\0s\0v\0g\0>\0', 'image/svg+xml'],
    ['\xfe\xff\0<\0s\0v\0g\0>', 'image/svg+xml'],
  ])('is %j', (text, type) => expect(mediaTypeOf(bytes(text))).toBe(type));

  test.each([
    ...['', 'words', 'GIF88a', ' GIF89a', 'RIFF\0\0\0\0WAVE', 'BM\0\0', '\0\0\0\x18ftypqt  '],
    ...['\0\0\0\x18ftypavif', '\0\0\0\x18ftypheic', '\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska'],
    ...[' %PDF-1.4', '%PDF-x.y', 'PK\x03\x04', 'words <svg>', '<html><p>svg</p></html>', '\0\0\x01\0'],
  ])('%j is unknown', (text) => expect(mediaTypeOf(bytes(text))).toBeUndefined());
});

describe('the format of an upload', () => {
  test('is the detected one, whatever the file claims', () => {
    const claimed = { name: 'plan.svg', type: 'image/svg+xml' };
    expect(mediaTypeOfFile(bytes('GIF89a'), claimed)).toBe('image/gif');
    expect(mediaTypeOfFile(bytes('GIF89a'), { name: 'note.txt', type: 'text/plain' })).toBe('image/gif');
  });

  test.each([
    ['plan.SVG', ''],
    ['plan', 'image/svg+xml'],
  ])('is SVG when %s claims so as "%s" and nothing is detected', (name, type) => {
    expect(mediaTypeOfFile(bytes('Pallets'), { name, type })).toBe('image/svg+xml');
  });

  test('is undefined when nothing is detected and SVG is not claimed', () => {
    expect(mediaTypeOfFile(bytes('Pallets'), { name: 'svg.png', type: 'image/png' })).toBeUndefined();
  });
});

describe('an allowed upload', () => {
  test('has at most 10 MB', () => expect(UPLOAD_LIMIT_BYTES).toBe(10_485_760));

  test('depends on its purpose', () => {
    expect(typesOfUpload.logo).toHaveLength(6);
    expect(isAllowedType('image', 'image/tiff')).toBe(true);
    expect(isAllowedType('image', 'application/pdf')).toBe(false);
    expect(isAllowedType('blueprint', 'application/pdf')).toBe(true);
    expect(isAllowedType('video', 'video/webm')).toBe(true);
    expect(isAllowedType('video', 'image/png')).toBe(false);
    expect(isAllowedType('logo', 'image/bmp')).toBe(false);
  });
});
