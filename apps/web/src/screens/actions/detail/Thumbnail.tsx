import type { ActionFile } from '@plumbline/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { Image } from 'lucide-react';
import { useServices } from '../../../services.tsx';
import { photoQuery } from './photo-query.ts';

/** A small picture of a photo, or an icon as long as there is none. */
export function Thumbnail({ actionId, photo }: { actionId: string; photo: ActionFile }) {
  const { api } = useServices();
  const { data: address } = useQuery(photoQuery(api, { id: actionId, fileId: photo.id }, 'thumbnail'));
  return address === undefined ? (
    <Image aria-hidden="true" size={24} strokeWidth={1.75} className="mx-auto text-ink-soft" />
  ) : (
    <img src={address} alt={photo.file_name} className="size-full object-cover" />
  );
}
