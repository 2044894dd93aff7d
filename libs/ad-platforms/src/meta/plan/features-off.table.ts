// Every known way in which Meta changes a creative by itself: each is refused by name, because the bundle of all of them cannot be.
// Sources: the vendor's specification of v26 (2026-08), and the changelog of 2026-06-28 for `image_animation` and `video_filtering`;
// one that Meta adds later is told as a deviation when it is on, and gets its line here. As of 2026-11.

export const featuresOff: readonly string[] = [
  ...['adapt_to_placement', 'add_text_overlay', 'creative_stickers', 'description_automation', 'enhance_cta'],
  ...['image_animation', 'image_auto_crop', 'image_background_gen', 'image_brightness_and_contrast', 'image_templates'],
  ...['image_touchups', 'image_uncrop', 'inline_comment', 'media_type_automation', 'music_generation', 'pac_relaxation'],
  ...['product_extensions', 'profile_card', 'reveal_details_over_time', 'show_destination_blurbs', 'show_summary'],
  ...['site_extensions', 'text_optimizations', 'text_translation', 'translate_voiceover', 'video_auto_crop'],
  ...['video_filtering', 'video_highlights'],
];
