require('../support/share.cjs').describeShare(__filename);
