export interface Bucket {
  readonly name: string;
  readonly prefix: string;
  readonly region: string;
  /** Endpoint other than Amazon's. */
  readonly endpoint: string | undefined;
}

/** `s3://bucket/folder?endpoint=…&region=…` */
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

export function isBucketAddress(text: string): boolean {
  const [address = ''] = text.split('?');
  if (!/^s3:\/\/[\w.-][\w./-]*$/.test(address) || address.slice('s3://'.length).includes('//')) return false;
  const { endpoint } = bucketOf(text);
  return endpoint === undefined || /^https?:\/\/./.test(endpoint);
}
