import { Enum, Integer, ReadOnlyFieldsOf } from '@app/platform/http';
import { uploadLimits, type UploadType, uploadTypes } from '../domain/upload.js';
import { UploadView } from '../read/upload.view.js';

@ReadOnlyFieldsOf(UploadView)
export class CreateUpload {
  @Enum(uploadTypes, { required: true })
  mime_type: UploadType;

  @Integer({ min: 1, max: uploadLimits.largest, required: true, about: 'the size of the file', example: 482_113 })
  bytes: number;
}
