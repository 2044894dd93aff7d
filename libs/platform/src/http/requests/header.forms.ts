// The forms of request headers: the service judges by them, and the document shows them.

/** Bytes of all headers together, above which Node answers 431. */
export const LONGEST_HEADER = 16_384;

export const REQUEST_ID = /^[\w.:-]{1,128}$/;
export const LONGEST_REQUEST_ID = 128;

/** A list of entity tags (RFC 9110, 8.8.3). */
export const ENTITY_TAGS = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"(?:\s*,\s*(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")*$/;
