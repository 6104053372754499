/** Where files are kept on an S3-compatible server. */
export interface Bucket {
  readonly name: string;
  /** Put before every key; empty, or ends with a slash. */
  readonly prefix: string;
  readonly region: string;
  /** Address of a server other than Amazon's. */
  readonly endpoint: string | undefined;
}

/** The bucket that an address of the form `s3://bucket/folder?endpoint=…&region=…` means. */
export function bucketOf(storageUrl: string): Bucket {
  const { hostname, pathname, searchParams } = new URL(storageUrl);
  const folder = pathname.replaceAll(/^\/+|\/+$/g, '');
  return {
    name: hostname,
    prefix: folder === '' ? '' : `${folder}/`,
    region: searchParams.get('region') ?? 'us-east-1',
    endpoint: searchParams.get('endpoint') ?? undefined,
  };
}

/** Whether the text is an address that {@link bucketOf} understands. */
export function isBucketAddress(text: string): boolean {
  const [address = ''] = text.split('?');
  if (!/^s3:\/\/[\w.-][\w./-]*$/.test(address) || address.slice('s3://'.length).includes('//')) return false;
  const { endpoint } = bucketOf(text);
  return endpoint === undefined || /^https?:\/\/./.test(endpoint);
}
